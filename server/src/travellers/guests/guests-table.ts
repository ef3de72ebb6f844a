import { guestsApi, type GuestRow } from '@posada/contract/travellers/guests/guests'
import type { ReportState } from '@posada/contract/travellers/registry/registry-status'
import type { Input } from '@posada/contract/endpoint'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import type { DocumentType } from '@posada/domain/travellers/traveller'
import { findOrSimilar } from '../../platform/db/similar-terms.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readPage, toTable, type Page } from '../../platform/http/input/table-page.ts'
import { findCountry } from '../../platform/reference-data/public.ts'
import { guestReportStatuses, type GuestReportStatus } from '../registry/public.ts'
import { maskedDocument } from './guest-names.ts'
import {
  failedGuestIds,
  guestIds,
  guestIdsByWords,
  guestTableRows,
  type GuestColumn,
  type GuestTableRow,
} from './queries/table.ts'

const COLUMNS: Record<string, GuestColumn> = {
  Nombre: 'name',
  CheckInDate: 'arrival',
  Documento: 'document',
  Nacionalidad: 'nationality',
}

export async function guestsTable(context: RequestContext, request: Input<(typeof guestsApi)['list']>) {
  const { db, accountId } = context
  const page = readPage(request, COLUMNS, { column: 'arrival', direction: 'desc' })
  const { ids, total, similarTo } = await foundIds(context, page, request.onlyFailed !== null)
  const [guests, reports] = await readTogether(db, (together) =>
    Promise.all([guestTableRows(together, accountId, ids), guestReportStatuses(together, accountId, ids)]),
  )
  const rows = guests.map((guest) => rowOf(guest, reports.get(guest.id)))
  const query = { ...page.query, estado: request.onlyFailed }
  return toTable(guestsApi.list.path, { ...page, query }, rows, total, similarTo)
}

type Found = { ids: string[]; total: number; similarTo?: string[] }

async function foundIds(
  { db, accountId }: RequestContext,
  page: Page<GuestColumn>,
  onlyFailed: boolean,
): Promise<Found> {
  const terms = searchTerms(page.filter)
  if (terms.length > 0)
    return findOrSimilar(db, terms, (words) =>
      onlyFailed ? failedGuestIds(db, accountId, words, page) : guestIdsByWords(db, words, page),
    )
  if (onlyFailed) return failedGuestIds(db, accountId, terms, page)
  return page.filter.trim() === '' ? guestIds(db, accountId, page) : { ids: [], total: 0 }
}

function rowOf(guest: GuestTableRow, report: GuestReportStatus | undefined): GuestRow {
  const state = report?.state ?? 'none'
  const hasFailed = report !== undefined && report.failed && !report.solved
  const { id, roomId, bookingId, checkedInAt, establishmentName, leavesOn } = guest
  return {
    bookingId,
    checkedInAt,
    establishmentName,
    leavesOn,
    hasFailed,
    state,
    guest: [guest.fullName, hasFailed ? 'error' : '', hasFailed ? 'alert-triangle' : 'file-check', id],
    rooms: roomId === null ? [] : [{ id: roomId, name: guest.roomName ?? '' }],
    reportColour: colours[state],
    document: maskedDocument(guest.documentType as DocumentType | '', guest.documentNumber),
    nationality: findCountry(guest.nationality)?.name ?? '',
  }
}

const colours: Record<ReportState, string> = {
  accepted: 'green',
  delivered: 'green',
  refused: 'red',
  incomplete: 'orange',
  unconfirmed: 'orange',
  'to-deliver': 'orange',
  due: 'grey',
  sent: 'grey',
  none: 'grey',
}
