// malloc and its kin for a small module, instead of the C library's, which is 11 kB.
#pragma once
