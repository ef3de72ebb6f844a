import type { Batch, CommunicationType, Item, Landlord, RecordedCommunication, SesOptions } from './types.ts'

export type RegistryData = ReturnType<typeof createRegistryData>

/** The registry's data: landlords and received batches. */
export function createRegistryData({ landlords = [], acceptsAnyone = false, wrongPassword = '401' }: SesOptions) {
  const registered = [...landlords]
  const batches = new Map<string, Batch>()
  const identities = new Set<string>()

  function landlordOf(user: string, password: string): Landlord | undefined {
    if (!user || !password) return undefined
    const known = registered.find((landlord) => landlord.user === user && landlord.password === password)
    if (known || !acceptsAnyone || user === 'malo') return known
    const newcomer: Landlord = { user, password, code: '', establishments: [] }
    registered.push(newcomer)
    return newcomer
  }

  function find(code: string, landlordCode: string): { item: Item; type: CommunicationType } | undefined {
    for (const { operation, landlordCode: owner, type, items } of batches.values()) {
      const item = items.find((one) => one.code === code)
      if (item && operation === 'A' && owner === landlordCode) return { item, type: type! }
    }
    return undefined
  }

  function cancel(code: string): void {
    const items = [...batches.values()].flatMap((batch) => (batch.operation === 'A' ? batch.items : []))
    const item = items.find((one) => one.code === code)
    if (item) item.isCancelled = true
  }

  return {
    batches,
    cancel,
    identities,
    find,
    landlordOf,
    /** Whether wrong credentials get code 10107 instead of HTTP 401. */
    tellsWrongPassword: wrongPassword === '10107',
    register: (landlord: Landlord) => void registered.push(landlord),
    isLandlord: (landlord: Landlord, code: string) => acceptsAnyone || landlord.code === code,
    isEstablishment: (landlordCode: string, code: string) =>
      acceptsAnyone || registered.some((one) => one.code === landlordCode && one.establishments.includes(code)),
    communications: (): RecordedCommunication[] => [...batches.values()].flatMap(recordsOf),
  }
}

function recordsOf(batch: Batch): RecordedCommunication[] {
  if (batch.operation !== 'A') return []
  return batch.items.map((item) => ({
    user: batch.user,
    landlord: batch.landlordCode,
    type: batch.type!,
    establishment: item.establishment,
    reference: item.reference,
    arrival: item.arrival,
    people: item.people,
    batch: batch.id,
    order: item.order,
    receivedAt: batch.receivedAt,
    state: stateOf(batch, item),
    code: item.code,
    error: item.error,
    wasAnswered: batch.wasAnswered,
  }))
}

function stateOf({ processedAt }: Batch, { isCancelled, code }: Item): RecordedCommunication['state'] {
  if (processedAt === null) return 'waiting'
  if (code === null) return 'refused'
  return isCancelled ? 'cancelled' : 'accepted'
}
