import { inflateSync } from 'node:zlib'

type Objects = Map<string, string>

/** The text of each page, with a space after each piece of text. */
export function textOfPdf(bytes: Buffer): string[] {
  const objects = objectsIn(bytes)
  const contents = contentOfPdf(bytes)
  return pagesOf(objects).map((page, at) => shownIn(contents[at] ?? '', fontsOf(page, objects)))
}

/** The drawing instructions of each page. */
export function contentOfPdf(bytes: Buffer): string[] {
  const objects = objectsIn(bytes)
  return pagesOf(objects).map((page) => streamOf(objects.get(refOf(page, 'Contents')) ?? ''))
}

/** Title, author and language of the file. */
export function metadataOfPdf(bytes: Buffer): { title: string; author: string; language: string } {
  const objects = objectsIn(bytes)
  const information = [...objects.values()].find((body) => /\/Producer \d+ 0 R/.test(body)) ?? ''
  const of = (key: string) => decodeString(objects.get(refOf(information, key)) ?? '')
  const language = /\/Lang \((\w+)\)/.exec(bytes.toString('latin1'))?.[1] ?? ''
  return { title: of('Title'), author: of('Author'), language }
}

function objectsIn(bytes: Buffer): Objects {
  const found = bytes.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)
  return new Map([...found].map(([, id = '', body = '']) => [id, body]))
}

function pagesOf(objects: Objects): string[] {
  const list = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(list)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '')
}

const refOf = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''

function streamOf(body: string): string {
  const raw = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1] ?? ''
  return /FlateDecode/.test(body) ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
}

type Letters = Map<number, string>

/** The characters of each font's glyphs, by the font's name on the page. */
function fontsOf(page: string, objects: Objects): Map<string, Letters> {
  const resources = objects.get(refOf(page, 'Resources')) ?? page
  const fonts = resources.matchAll(/\/(F\d+) (\d+) 0 R/g)
  return new Map([...fonts].map(([, name = '', id = '']) => [name, lettersOf(objects.get(id) ?? '', objects)]))
}

function lettersOf(font: string, objects: Objects): Letters {
  const letters: Letters = new Map()
  const table = streamOf(objects.get(refOf(font, 'ToUnicode')) ?? '')
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, codes = ''], index) => {
      letters.set(parseInt(first, 16) + index, utf16(codes.replaceAll(' ', '')))
    })
  return letters
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function shownIn(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters | undefined
  let shown = ''
  for (const [, font, pieces = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else shown += `${[...pieces.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => spelt(hex, letters)).join('')} `
  }
  return shown.replace(/\s+/g, ' ')
}

const spelt = (hex: string, letters: Letters | undefined) =>
  [...hex.matchAll(/.{4}/g)].map(([glyph]) => letters?.get(parseInt(glyph, 16)) ?? '').join('')

function decodeString(text: string): string {
  const bytes = Buffer.from(text.slice(1, -1).replace(/\\([()\\])/g, '$1'), 'latin1')
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}
