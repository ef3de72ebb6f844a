import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Block, Inline } from './manual-page.ts'
import { plainText } from './manual-page.ts'
import { pages } from './manual.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Where the words of screens stand. */
const SOURCES = ['web/src', 'domain/src', 'contract/src']

/** Stressed words that are no name of the screen, and names that a screen puts together from parts. */
const OTHERS = new Set([
  '.XLSX / .XLS', // of ContaSol, as the next two
  'APU.xlsx',
  'Utilidades',
  'Incluir también los ya exportados', // with their number
  'Aceptar las seguras', // with their number
  'aplica a la cuenta',
  'Anticipo de', // and the amount
  'Correo y teléfono',
  'Dar por inspeccionada', // with the unit's name for those who do not see
  'Elegir entre 2', // or more
  'Empresa, CIF o DNI, dirección',
  'envío por servicio web', // of the page of SES.HOSPEDAJES
])

const oneLine = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
const words = oneLine(
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  ).join('\n'),
)

const namesIn = (text: readonly Inline[]): string[] =>
  text.flatMap((part) =>
    typeof part === 'string' || part.kind === 'code'
      ? []
      : part.kind === 'strong'
        ? [plainText(part.text)]
        : namesIn(part.text),
  )

function namesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return namesIn(block.text)
    case 'list':
      return block.items.flat().flatMap(namesOf)
    case 'note':
      return block.blocks.flatMap(namesOf)
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(namesIn)
    case 'picture':
      return []
  }
}

test('every name in bold stands on a screen with these words', () => {
  const named = pages.flatMap(({ slug, blocks }) => blocks.flatMap(namesOf).map((name) => ({ slug, name })))
  expect(named.length).toBeGreaterThan(300)
  const isKnown = (name: string) => OTHERS.has(name) || words.includes(oneLine(name))
  expect(named.filter(({ name }) => !isKnown(name.replace(/…$/, '')))).toEqual([])
})
