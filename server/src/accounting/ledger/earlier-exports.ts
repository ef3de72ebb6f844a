import type { EarlierExport, ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { drawJournal, type DrawnFile, type FileToDraw, journalFileOf } from './journal-file.ts'
import { entriesOfExport, listedExports } from './queries/exports.ts'

const MOST_LISTED = 50

export async function listExports({ db, accountId }: RequestContext): Promise<EarlierExport[]> {
  const rows = await listedExports(db, accountId, { most: MOST_LISTED })
  return rows.map(({ exportedAt, ...row }) => ({ ...row, exportedAt: exportedAt.toISOString() }))
}

/** The file of an earlier export: the same entries with the same numbers, and the names as they are in the documents. */
export const downloadAgain: OutsideHandler<(typeof ledgerApi)['downloadAgain'], FileToDraw, DrawnFile> = {
  async attempt({ id }, context) {
    const { db, accountId } = context
    const [found] = await listedExports(db, accountId, { id, most: 1 })
    if (!found) throw new UserError('La exportación no existe')
    return journalFileOf(context, found, await entriesOfExport(db, accountId, id))
  },

  callOutside: drawJournal,

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
}
