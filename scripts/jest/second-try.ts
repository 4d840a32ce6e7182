// A suite that imports this uses real sockets, servers or processes: a test of it that fails is tried a second time,
// since the machine may have been at fault. Tests that passed only then are listed at the end of `npm test`. Suites
// without such parts never import it: a rule that fails once is broken. Browser tests share some of these servers;
// their own runner has its own second try.
if (typeof jest !== 'undefined') jest.retryTimes(1, { logErrorsBeforeRetry: true });
