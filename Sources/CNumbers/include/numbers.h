#ifndef MARTLET_NUMBERS_H
#define MARTLET_NUMBERS_H

/// The base to the power of the exponent: `pow` of the C library at hand. Portable modules import no C library, for the browser
/// has another than the server; both round as `pow` of Python does, which the reference for practice is written in.
double martlet_power(double base, double exponent);

/// The natural logarithm: `log` of the C library at hand.
double martlet_logarithm(double value);

/// The cosine of an angle in radians: `cos` of the C library at hand.
double martlet_cosine(double radians);

#endif
