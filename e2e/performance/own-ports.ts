/**
 * Sets separate ports and data for the run of the benchmarks; imported support code of the tests uses them. Must be
 * imported first.
 */
process.env.ACOLHE_TEST_PORT_OFFSET = '12000';
