import { clientKeys, clientsWithKeys, type ClientUpdate, fullName, type StoredClient } from '../../clients/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Csv } from '../../../platform/csv/read-csv.ts'
import type { ImportRow, Problem } from '../queries.ts'
import { createMatcher, type Identity, type Match } from './match-clients.ts'
import { type ReadClient, readClients } from './read-clients.ts'
import { updatedClient } from './updated-client.ts'

export type NewClientRow = { id: string; companyId: string | null; read: ReadClient }
export type ClientComparison = {
  /** Companies first. */
  toAdd: NewClientRow[]
  toUpdate: ClientUpdate[]
  alreadyThere: number
  problems: Problem[]
  notes: Problem[]
}

/** The clients of the file to add and to update, the number of the others, and the problems by line. */
export async function compareClients(db: Db, accountId: string, row: ImportRow, csv: Csv): Promise<ClientComparison> {
  const { clients, problems, notes } = readClients(csv, row.mapping)
  const stored = await clientsWithKeys(db, accountId, keysToFind(clients))
  const lines = withoutTwins(clients, { problems, notes })
  const known = createMatcher<StoredClient>((client) => client)
  for (const client of stored) known.add(client)
  const companies = new Map(stored.filter(({ isCompany }) => isCompany).map(({ nameKey, id }) => [nameKey, id]))
  const comparison: ClientComparison = { toAdd: [], toUpdate: [], alreadyThere: 0, problems, notes }
  const matched = new Map<string, number>()
  for (const read of [...lines].sort((a, b) => Number(b.client.isCompany) - Number(a.client.isCompany))) {
    const match = known.match(identityOf(read))
    const earlier = match && matched.get(match.found.id)
    if (earlier !== undefined) {
      notes.push(twinNote(read, earlier))
      continue
    }
    if (!match) {
      const id = newId()
      if (read.client.isCompany) companies.set(read.keys.nameKey, id)
      comparison.toAdd.push({ id, companyId: companyOf(read, companies, comparison), read })
      noteLostObservations(read, notes)
      continue
    }
    matched.set(match.found.id, read.number)
    if (!row.updatesExisting || match.found.anonymisedAt !== null) addKnown(comparison, match.found, read, match.by)
    else updateKnown(comparison, match.found, read, companyOf(read, companies, comparison))
  }
  const isFirst = ({ read }: NewClientRow) => read.client.isCompany
  comparison.toAdd.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  for (const list of [problems, notes]) list.sort((a, b) => a.line - b.line)
  return comparison
}

type Likeness = Match<StoredClient>['by']
const LIKENESS_WORDS: Record<Likeness, string> = {
  idKey: 'con el mismo documento',
  emailKey: 'con el mismo correo',
  phoneKey: 'con el mismo teléfono',
  nameKey: 'con el mismo nombre y sin más datos',
}

function addKnown(comparison: ClientComparison, client: StoredClient, { number }: ReadClient, by: Likeness) {
  comparison.alreadyThere += 1
  comparison.notes.push({ line: number, message: `Ya está ${fullName(client)}, ${LIKENESS_WORDS[by]}`, isNote: true })
}

function updateKnown(comparison: ClientComparison, client: StoredClient, read: ReadClient, companyId: string | null) {
  const updated = updatedClient(client, read, companyId)
  if ('problem' in updated) comparison.problems.push(updated.problem)
  else if (updated.patch === null) comparison.alreadyThere += 1
  else {
    comparison.toUpdate.push({ id: client.id, ...updated.patch })
    comparison.notes.push({ line: read.number, message: `Se actualiza ${fullName(client)}`, isNote: true })
  }
}

/** The company of a person; one that is in neither the account nor the file is added with its name only. */
function companyOf({ number, company }: ReadClient, companies: Map<string, string>, comparison: ClientComparison) {
  if (company === '') return null
  const client = { ...NO_DETAILS, name: company, isCompany: true }
  const keys = clientKeys(client)
  const known = companies.get(keys.nameKey)
  if (known !== undefined) return known
  const id = newId()
  companies.set(keys.nameKey, id)
  comparison.toAdd.push({ id, companyId: null, read: { number, client, keys, company: '', observations: '' } })
  comparison.notes.push({ line: number, message: `Se añade también la empresa ${company}`, isNote: true })
  return id
}

const NO_DETAILS = {
  surnames: '',
  idNumber: '',
  documentKind: '' as const,
  phone: '',
  email: '',
  address: '',
  postalCode: '',
  municipality: '',
  countryCode: '',
  provinceCode: '',
}

function noteLostObservations({ number, client, observations }: ReadClient, notes: Problem[]) {
  if (client.isCompany && observations !== '')
    notes.push({ line: number, message: 'Una empresa no tiene observaciones: no se guardan', isNote: true })
}

/** Leaves out lines of a person who is in an earlier line. The same document under two names is a problem. */
function withoutTwins(
  clients: readonly ReadClient[],
  { problems, notes }: Pick<ClientComparison, 'problems' | 'notes'>,
) {
  const earlier = createMatcher(identityOf)
  return clients.filter((read) => {
    const match = earlier.match(identityOf(read))
    if (!match) {
      earlier.add(read)
      return true
    }
    const { number, keys } = match.found
    if (keys.nameKey === read.keys.nameKey) notes.push(twinNote(read, number))
    else
      problems.push({
        line: read.number,
        field: 'idNumber',
        message: `Tiene el documento de la línea ${number} y otro nombre`,
      })
    return false
  })
}

const twinNote = ({ number }: ReadClient, earlier: number): Problem => ({
  line: number,
  message: `Es el mismo cliente que la línea ${earlier}: se deja fuera`,
  isNote: true,
})

const identityOf = ({ keys, client }: ReadClient): Identity => ({ ...keys, isCompany: client.isCompany })

function keysToFind(clients: readonly ReadClient[]) {
  const companies = clients.flatMap(({ company }) =>
    company === '' ? [] : clientKeys({ ...NO_DETAILS, name: company, isCompany: true }).nameKey,
  )
  return {
    idKeys: clients.map(({ keys }) => keys.idKey),
    nameKeys: [...clients.map(({ keys }) => keys.nameKey), ...companies],
  }
}
