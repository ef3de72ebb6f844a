import { documentTypeNames } from '@posada/domain/travellers/document-types'
import { isMinor, signs } from '@posada/domain/travellers/registry-text'
import { reportRecipients } from '@posada/domain/travellers/report-recipients'
import { establishmentsOf } from '../establishments/public.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { serviceOf } from '../registry/public.ts'
import { fileName } from './file-name.ts'
import { houseFactsOf } from './house-facts-of.ts'
import type { ToMake } from './to-make.ts'
import { formRows } from './queries/forms.ts'
import { travellerFormOf } from './traveller-form-of.ts'

export async function readForm(call: Call, guestId: string): Promise<ToMake> {
  const { row, establishment } = await requireGuest(call, guestId)
  const data = travellerFormOf(row, houseFactsOf(establishment))
  return {
    kind: 'traveller-form',
    data,
    name: fileName('parte', data.number === null ? '' : String(data.number), nameOf(row)),
  }
}

export async function readClause(call: Call, guestId: string): Promise<ToMake> {
  const { row, establishment } = await requireGuest(call, guestId)
  const type = row.documentType === '' ? '' : documentTypeNames[row.documentType]
  const isChild = isMinor(row.birthDate, row.arrivedOn)
  const data = {
    house: houseFactsOf(establishment),
    guest: nameOf(row),
    document: row.documentNumber === '' ? '' : `${type} ${row.documentNumber}`.trim(),
    recipient: reportRecipients[serviceOf(establishment.provinceCode)],
    wantsNews: row.wantsNews,
    mustSign: signs(row.birthDate, row.arrivedOn),
    responsible: isChild ? (row.responsible ?? '') : '',
    signature: row.signature,
    signedOn: row.signedOn,
  }
  return { kind: 'privacy-clause', data, name: fileName('clausula-proteccion-datos', nameOf(row)) }
}

/**
 * A guest, also an annulled one, because their form remains in the traveller book.
 * @throws UserError if there is none
 */
async function requireGuest({ db, accountId }: Call, guestId: string) {
  const [row] = await formRows(db, accountId, [guestId])
  const establishment = row && (await establishmentsOf(db, accountId)).find(({ id }) => id === row.establishmentId)
  if (!row || !establishment) throw new UserError('El huésped no existe')
  return { row, establishment }
}

const nameOf = ({ name, firstSurname, secondSurname }: { name: string; firstSurname: string; secondSurname: string }) =>
  [name, firstSurname, secondSurname].filter(Boolean).join(' ')
