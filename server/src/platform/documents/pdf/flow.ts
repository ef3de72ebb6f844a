import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Content, ContentTable, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { AS_ONE_RUN, originalsIn, originalText, otherScripts } from './other-scripts.ts'
import { fonts, palette, readableText } from './theme.ts'

type Pdfmake = {
  setFonts(fonts: object): void
  setUrlAccessPolicy(isAllowed: () => boolean): void
  setLocalAccessPolicy(isAllowed: (file: string) => boolean): void
  virtualfs: { writeFileSync(name: string, content: Buffer): void }
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> }
}

const pdfmake = createRequire(import.meta.url)('pdfmake') as Pdfmake
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file))

/** The fonts of scripts are added when a text needs them. */
const usedFonts: Record<string, { normal: string; bold?: string }> = {
  Noto: { normal: fonts.regular, bold: fonts.bold },
}
const fontFiles = new Set<string>(Object.values(fonts))

function useFont(name: string): void {
  if (usedFonts[name]) return
  const font = otherScripts.find((script) => script.name === name)?.file()
  if (font === undefined) return
  if (typeof font === 'string') fontFiles.add(font)
  else pdfmake.virtualfs.writeFileSync(name, font)
  usedFonts[name] = { normal: typeof font === 'string' ? font : name }
}

/** Measures texts of other scripts; nothing is drawn in it. */
let measuring: PDFKit.PDFDocument | undefined

/** A text in letters that everybody reads, and after it what is written in another script, as it is written, where that fits into a line. */
export function withOriginals(text: string, line: { size: number; width: number }): Content[] {
  const originals = originalsIn(text).flatMap((run) => {
    measuring ??= new PDFDocument({ autoFirstPage: false })
    return originalText(measuring, run, line) ?? []
  })
  return [
    readableText(text),
    ...originals.flatMap(({ text: original, font, size }): Content[] => {
      useFont(font)
      return [
        '  ',
        { text: original, font, fontSize: size, bold: false, noWrap: true, fontFeatures: AS_ONE_RUN.features },
      ]
    }),
  ]
}

type FlowDocument = {
  title: string
  author: string
  content: Content[]
  isWide?: boolean
  foot?: string
  /** Whether the footer shows page numbers. */
  isNumbered?: boolean
}

/** Makes a PDF whose text flows from page to page. */
export function makeFlowPdf({
  title,
  author,
  content,
  isWide = false,
  foot = '',
  isNumbered = true,
}: FlowDocument): Promise<Buffer> {
  const margin = isWide ? 32 : 48
  pdfmake.setFonts(usedFonts)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
      pageMargins: [margin, 44, margin, 52],
      language: 'es',
      displayTitle: true,
      info: { title: readableText(title), author: readableText(author), creator: 'Posada', producer: 'Posada' },
      defaultStyle: { font: 'Noto', fontSize: isWide ? 7.5 : 9.5, lineHeight: 1.1, color: palette.ink },
      content,
      footer: (page, pages) => ({
        margin: [margin, 14, margin, 0],
        fontSize: 7,
        color: palette.tertiary,
        columns: [
          { text: readableText(foot) },
          { text: isNumbered ? `Página ${page} de ${pages}` : '', alignment: 'right', width: 90 },
        ],
      }),
    })
    .getBuffer()
}

/** The title, with a mark at its right, and the subject below it. */
export const head = (title: string, about: string, mark = ''): Content => ({
  stack: [
    {
      columns: [
        { text: title, fontSize: 16, bold: true },
        {
          text: readableText(mark),
          alignment: 'right',
          width: 170,
          fontSize: 8.5,
          bold: true,
          color: palette.accent,
          margin: [0, 7, 0, 0],
        },
      ],
    },
    { text: readableText(about), fontSize: 8.5, color: palette.secondary, margin: [0, 1, 0, 6] },
  ],
})

export const sectionTitle = (title: string): Content => ({
  text: title,
  fontSize: 9.5,
  bold: true,
  color: palette.accent,
  margin: [0, 10, 0, 3],
})

/** Labels and values in columns, over hairlines. '' leaves a line to fill in by hand. */
export function facts(pairs: readonly (readonly [label: string, value: string])[], columns = 2): ContentTable {
  const rows: Content[][] = []
  for (let first = 0; first < pairs.length; first += columns) {
    const width = NARROWEST_PAGE / columns - PADDING
    const row = pairs.slice(first, first + columns).map(([label, value]) => fact(label, value, width))
    while (row.length < columns) row.push({ text: '' })
    rows.push(row)
  }
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rows, dontBreakRows: true },
    layout: hairlineLayout,
  }
}

/** What an upright page has between its margins. */
const NARROWEST_PAGE = 499
const PADDING = 8

const fact = (label: string, value: string, width: number): Content => ({
  stack: [
    { text: label, fontSize: 7, color: palette.tertiary },
    { text: value.trim() === '' ? ' ' : withOriginals(value, { size: 9, width }), fontSize: 10 },
  ],
})

const hairlineLayout = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => palette.line,
  paddingLeft: () => 0,
  paddingRight: () => PADDING,
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

type SignatureBox = { caption: string; signature: Uint8Array | null; lines: string[]; note?: string }

/** Lines of text beside a box with the signature, with a note, or empty to sign on paper. */
export function signatureBlock({ caption, signature, lines, note = '' }: SignatureBox): Content {
  const box: Content[] = [{ text: caption, fontSize: 7, color: palette.tertiary }]
  if (note) box.push({ text: readableText(note), margin: [0, 6, 0, 20] })
  else if (signature) box.push({ image: dataUrl(signature), fit: [210, 62], alignment: 'center', margin: [0, 2, 0, 0] })
  else box.push({ text: ' ', margin: [0, 0, 0, 54] })
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [
      { stack: lines.map((line) => ({ text: withOriginals(line, { size: 9, width: 240 }), margin: [0, 4, 12, 0] })) },
      { width: 235, table: { widths: ['*'], body: [[{ stack: box }]] }, layout: boxed },
    ],
  }
}

const boxed = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => palette.line,
  vLineColor: () => palette.line,
  paddingLeft: () => 8,
  paddingRight: () => 8,
}

const dataUrl = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`
