import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import type { MenuLine } from '@posada/domain/restaurant/import/menu-line'
import { readMenuTable } from '@posada/domain/restaurant/import/menu-table'
import { readPastedList } from '@posada/domain/restaurant/import/pasted-list'
import { readCsv, readCsvFile, withoutMark } from '../../../platform/csv/read-csv.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OwnedUpload } from '../../../platform/http/handlers/request-context.ts'
import type { ReadFor } from '../../../platform/untrusted/reading-queue.ts'
import { isZip, readXlsx } from '../../../platform/xlsx/read-xlsx.ts'

/** The dishes of a pasted list or of a file. Never call in a transaction. @throws UserError where there is none, or no list in it */
export async function readList(text: string | undefined, upload: OwnedUpload | undefined): Promise<MenuLine[]> {
  if (upload) return requireLines(await linesOfFile(upload))
  if (text === undefined) throw new UserError('Pegue la lista o elija un archivo')
  return requireLines(readPastedList(text))
}

async function linesOfFile({ accountId, file: { bytes } }: OwnedUpload): Promise<MenuLine[]> {
  const owner: ReadFor = { key: accountId, by: 'request' }
  const lines = isZip(bytes) ? readMenuTable(await readXlsx(owner, bytes)) : await linesOfText(owner, bytes)
  if (lines === null)
    throw new UserError(
      'Ninguna de las primeras líneas nombra las columnas. Hace falta «Plato», y pueden estar «Precio», «Descripción», «Grupo», «Alérgenos», «Trazas» e «Ingredientes».',
    )
  return lines
}

/** A CSV with headings, or else a text that might have been pasted. */
async function linesOfText(owner: ReadFor, bytes: Buffer): Promise<MenuLine[] | null> {
  const { csv } = await readCsvFile(owner, bytes)
  const { header, rows } = await readCsv(owner, csv)
  const table = readMenuTable([header, ...rows].map(({ line, cells }) => ({ line, cells: cells.map(withoutMark) })))
  if (table !== null) return table
  const pasted = csv.length > menuLimits.pasted ? [] : readPastedList(csv)
  return pasted.some(({ problem }) => problem === '') ? pasted : null
}

function requireLines(lines: MenuLine[]): MenuLine[] {
  const { importedLines: most } = menuLimits
  if (lines.length === 0) throw new UserError('La lista no tiene ningún plato')
  if (lines.length > most) throw new UserError(`La lista tiene más de ${most} platos. Divídala en varias.`)
  return lines
}
