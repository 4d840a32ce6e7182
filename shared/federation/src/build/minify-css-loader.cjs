const { transform } = require('lightningcss');

// Style sheets are texts within scripts, which the minimizer of scripts leaves as they are written.
module.exports = function minifyCssLoader(source) {
  const { targets } = this.getOptions();
  const { code } = transform({ filename: this.resourcePath, code: Buffer.from(source), minify: true, targets });
  return code.toString();
};
