import { expect, test } from 'vitest'
import { html, htmlText, type HtmlValue, jsonScript } from './html.ts'

const inParagraph = (value: HtmlValue) => htmlText(html`<p title="${value}">${value}</p>`)

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`" onload='x' &`, '&quot; onload=&#39;x&#39; &amp;'],
  [0, '0'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [false, ''],
] satisfies [HtmlValue, string][])('escapes %j', (value, escaped) =>
  expect(inParagraph(value)).toBe(`<p title="${escaped}">${escaped}</p>`),
)

test('keeps what it has made itself, also in lists', () => {
  const made = html`<b>${['<a>', html`<i>${'<b>'}</i>`]}</b>`
  expect(htmlText(made)).toBe('<b>&lt;a&gt;<i>&lt;b&gt;</i></b>')
})

test('no object of a reply counts as made', () => {
  const forged = JSON.parse('{"html":"<b>","Symbol(html)":"<b>"}') as HtmlValue
  expect(inParagraph(forged)).not.toContain('<b>')
})

test('data in a script cannot end it', () => {
  const made = htmlText(jsonScript('application/json', 'cart', { name: '</script><script>alert(1)//<!--' }))
  expect(made.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(made).not.toContain('<!--')
})
