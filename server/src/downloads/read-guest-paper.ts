import { documentTypeNames } from '@posada/domain/travellers/document-types'
import { isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { reportRecipients } from '@posada/domain/travellers/report-recipients'
import { establishmentsOf } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { serviceOf } from '../registry/public.ts'
import { pdfFileName } from './file-name.ts'
import { establishmentFactsOf } from './house-facts-of.ts'
import type { PaperToRender } from './to-make.ts'
import { formRows } from './queries/forms.ts'
import { travellerFormOf } from './traveller-form-of.ts'

export async function readForm(context: RequestContext, guestId: string): Promise<PaperToRender> {
  const { row, establishment } = await requireGuest(context, guestId)
  const data = travellerFormOf(row, establishmentFactsOf(establishment))
  return {
    kind: 'traveller-form',
    data,
    name: pdfFileName('parte', data.number === null ? '' : String(data.number), guestName(row)),
  }
}

export async function readClause(context: RequestContext, guestId: string): Promise<PaperToRender> {
  const { row, establishment } = await requireGuest(context, guestId)
  const type = row.documentType === '' ? '' : documentTypeNames[row.documentType]
  const isChild = isMinor(row.birthDate, row.arrivedOn)
  const data = {
    house: establishmentFactsOf(establishment),
    guest: guestName(row),
    document: row.documentNumber === '' ? '' : `${type} ${row.documentNumber}`.trim(),
    recipient: reportRecipients[serviceOf(establishment.provinceCode)],
    wantsNews: row.wantsNews,
    mustSign: signsOwnReport(row.birthDate, row.arrivedOn),
    responsible: isChild ? (row.responsible ?? '') : '',
    signature: row.signature,
    signedOn: row.signedOn,
  }
  return { kind: 'privacy-clause', data, name: pdfFileName('clausula-proteccion-datos', guestName(row)) }
}

/**
 * A guest, also an annulled one, because their form remains in the traveller book.
 * @throws UserError if there is none
 */
async function requireGuest({ db, accountId }: RequestContext, guestId: string) {
  const [row] = await formRows(db, accountId, [guestId])
  const establishment = row && (await establishmentsOf(db, accountId)).find(({ id }) => id === row.establishmentId)
  if (!row || !establishment) throw new UserError('El huésped no existe')
  return { row, establishment }
}

const guestName = ({
  name,
  firstSurname,
  secondSurname,
}: {
  name: string
  firstSurname: string
  secondSurname: string
}) => [name, firstSurname, secondSurname].filter(Boolean).join(' ')
