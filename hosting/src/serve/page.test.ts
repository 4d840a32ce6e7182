import { jsonText, renderPage } from './page.ts';

it('a served page has preload tags, data and scripts at the mark, in this order', () => {
  const html = renderPage('<head><!--acolhe:head--></head>', {
    data: { config: '{"a":"$&"}' },
    scripts: [{ url: '/main.js', integrity: 'sha384-x' }],
    preloads: [{ url: 'http://a.test/r.js?x="1"&y' }],
  });
  expect(html).toBe(
    '<head><link rel="preload" as="script" href="http://a.test/r.js?x=&#34;1&#34;&#38;y">\n<script type="application/json" id="config">{"a":"$&"}</script>\n<script defer src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script></head>',
  );
});

it('a served page holds data that cannot end its element', () => {
  const text = jsonText({ a: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ a: '</script><script>alert(1)</script>' });
});
