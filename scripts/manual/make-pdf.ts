import { readFileSync, writeFileSync } from 'node:fs'
import type { Content } from 'pdfmake/interfaces.js'
import { makeFlowPdf } from '../../server/src/platform/documents/pdf/flow.ts'
import { palette } from '../../server/src/platform/documents/pdf/theme.ts'
import { readManual } from './read-manual.ts'
import type { ManualGroup, ManualPage } from '../../web/src/account/help/manual-page.ts'
import { blocksContent } from './block-content.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Makes the manual as one PDF: a cover, the contents with page numbers, and the pages in their order. */
async function makeManual(target: string): Promise<void> {
  const groups = readManual()
  const bytes = await makeFlowPdf({
    title: 'Manual de Posada',
    author: 'Posada',
    foot: 'Manual de Posada',
    content: [cover(), contents(), ...groups.flatMap(groupContent)],
  })
  writeFileSync(target, bytes)
}

const cover = (): Content => ({
  pageBreak: 'after',
  stack: [
    { text: 'Posada', fontSize: 20, bold: true, color: palette.accent, margin: [0, 200, 0, 12] },
    { text: 'Manual', fontSize: 44, bold: true, lineHeight: 1 },
    {
      text: 'Reservas, huéspedes, facturas, precios y limpieza: cómo se hace cada cosa, paso a paso.',
      fontSize: 13,
      color: palette.secondary,
      margin: [0, 12, 160, 0],
    },
    {
      text: `Versión ${version}. Las imágenes son de una casa de demostración: nombres y datos son inventados.`,
      fontSize: 9,
      color: palette.tertiary,
      margin: [0, 320, 0, 0],
    },
  ],
})

const contents = (): Content => ({
  toc: {
    title: { text: 'Contenido', fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
    numberStyle: { color: palette.secondary },
    textStyle: { lineHeight: 1.35 },
  },
})

const groupContent = ({ title, pages }: ManualGroup): Content[] =>
  pages.map((page, place) => pageContent(page, place === 0 ? title : ''))

/** Every page of the manual begins on a new sheet; the first one of a group names the group in the contents. */
function pageContent({ slug, title, summary, blocks }: ManualPage, group: string): Content {
  const heading: Content[] = group
    ? [
        {
          text: group.toUpperCase(),
          fontSize: 8,
          bold: true,
          color: palette.accent,
          characterSpacing: 0.6,
          tocItem: true,
          tocStyle: { bold: true, color: palette.accent },
          tocMargin: [0, 8, 0, 0],
        },
      ]
    : []
  return {
    pageBreak: 'before',
    stack: [
      ...heading,
      { text: title, id: slug, fontSize: 19, bold: true, tocItem: true, tocMargin: [12, 0, 0, 0] },
      { text: summary, fontSize: 10.5, color: palette.secondary, margin: [0, 2, 0, 8] },
      ...blocksContent(blocks),
    ],
  }
}

const [target = 'manual.pdf'] = process.argv.slice(2)
await makeManual(target)
