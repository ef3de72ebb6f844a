import type { NewClient } from '@posada/contract/clients/clients'
import { searchKey } from '@posada/domain/search-key'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { findCountry, findProvince } from '../reference-data/public.ts'
import { fullName } from './full-name.ts'
import { findClient, holdIdNumber, insertClient, isIdNumberTaken } from './queries.ts'

/** A person or a company. @throws UserError for a document that another client has, or a code that no list knows */
export async function addClient(call: Call, input: NewClient): Promise<{ id: string; name: string }> {
  const { db, accountId, loginId, now } = call
  const provinceCode = provinceOf(input)
  const countryCode = countryOf(input)
  await requireCompany(call, input)
  await requireNewIdNumber(call, input)
  const { name } = input
  const [surnames, idNumber] = [input.surnames ?? '', input.idNumber ?? '']
  const [email, phone] = [input.email ?? '', input.phone ?? '']
  const id = newId()
  await insertClient(db, {
    ...{ accountId, id, name, surnames, idNumber, email, phone, provinceCode, countryCode },
    isCompany: input.isCompany ?? false,
    companyId: input.companyId,
    address: input.address ?? '',
    municipality: input.municipality ?? '',
    postalCode: input.postalCode ?? '',
    searchKey: searchKey(name, surnames, idNumber, phone, email),
    createdAt: now,
    createdBy: loginId,
  })
  call.changed('clients', id)
  return { id, name: fullName({ name, surnames }) }
}

/** '8' is '08'. */
function provinceOf({ provinceCode }: NewClient): string {
  if (provinceCode === null) return ''
  const province = findProvince(provinceCode.padStart(2, '0'))
  if (!province) throw new UserError('La provincia no es válida')
  return province.code
}

function countryOf({ countryCode }: NewClient): string {
  if (countryCode === null) return ''
  const country = findCountry(countryCode.toUpperCase())
  if (!country) throw new UserError('El país no es válido')
  return country.code
}

async function requireCompany({ db, accountId }: Call, { companyId }: NewClient) {
  if (companyId === null) return
  const company = await findClient(db, accountId, companyId)
  if (!company?.isCompany) throw new UserError('La empresa asociada no existe')
}

async function requireNewIdNumber({ db, accountId }: Call, { idNumber }: NewClient) {
  const key = (idNumber ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (key === '') return
  await holdIdNumber(db, accountId, key)
  if (await isIdNumberTaken(db, accountId, key)) throw new UserError('Ya hay un cliente con ese documento')
}
