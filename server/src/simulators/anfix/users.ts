import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AccessTokens } from './access-tokens.ts'
import type { AnfixBooks, AnfixUser } from './types.ts'

const COMPANIES = [
  { corporate: 'Hoteles Ejemplo, S.L.', commercial: 'Hoteles Ejemplo', taxId: 'B12345674' },
  { corporate: 'Casas Ejemplo, S.L.', commercial: 'Casas Ejemplo', taxId: 'B87654323' },
]

const idOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 12)

/** The books of the users of Anfix, by name: one who comes again finds their own. */
export function makeAnfixUsers(kept: readonly AnfixUser[] = []) {
  const users = new Map(kept.map((user) => [user.name, user]))
  return {
    of(name: string): AnfixUser {
      const user = users.get(name) ?? { name, books: COMPANIES.map((company) => emptyBooks(name, company)) }
      users.set(name, user)
      return user
    },
    all: () => [...users.values()],
  }
}
export type AnfixUsers = ReturnType<typeof makeAnfixUsers>

function emptyBooks(name: string, { corporate, commercial, taxId }: (typeof COMPANIES)[number]): AnfixBooks {
  const CompanyId = idOf(name, taxId)
  const bank = (BankComercialName: string, BankAccountInfo: string, BankCompanyAccountTypeId: string) => ({
    BankAccountId: idOf(CompanyId, BankComercialName, BankAccountInfo),
    BankAccountInfo,
    BankCompanyAccountTypeId,
    BankComercialName,
    balance: 0,
  })
  return {
    company: {
      CompanyId,
      CompanyCorporateName: corporate,
      CompanyCommercialName: commercial,
      CompanyIdentificationNumber: taxId,
    },
    banks: [bank('Banco Ejemplo', '·· 0418', '4'), bank('Caja', 'del hotel', '1'), bank('TPV', 'Banco Ejemplo', '4')],
    customers: [],
    invoices: [],
    charges: [],
  }
}

type Kept = { users: AnfixUser[]; granted: ReturnType<AccessTokens['granted']> }

/** What an earlier start has kept. */
export const readKept = (file: string | undefined): Kept =>
  file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : { users: [], granted: [] }

export function writeKept(file: string | undefined, kept: Kept): void {
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
}
