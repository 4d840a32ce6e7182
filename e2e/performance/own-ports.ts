/**
 * The benchmarks' run has ports and data of its own; what the tests use of it looks for it there. To be imported first.
 */
process.env.ACOLHE_TEST_PORT_OFFSET = '12000';
