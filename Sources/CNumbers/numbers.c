#include "numbers.h"

double pow(double base, double exponent);

double martlet_power(double base, double exponent) { return pow(base, exponent); }
