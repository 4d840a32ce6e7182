// One RSA key for the whole run: to make one takes the processor a quarter of a second, and a hundred suites want one.
const { generateKeyPairSync } = require('node:crypto');

module.exports = () => {
  process.env.ACOLHE_TEST_RSA_KEY = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
};
