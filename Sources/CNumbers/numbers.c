#include "numbers.h"

double pow(double base, double exponent);
double log(double value);
double cos(double radians);

double martlet_power(double base, double exponent) { return pow(base, exponent); }

double martlet_logarithm(double value) { return log(value); }

double martlet_cosine(double radians) { return cos(radians); }
