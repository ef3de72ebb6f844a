import type { FoundClient } from '@posada/contract/bookings/clients/clients'
import { useState } from 'react'
import { NAME_ONLY, NEW_CLIENT, PAST_GUEST } from './holder-options.tsx'
import type { HolderValue } from './holder-value.ts'

export type Contact = { phone: string; email: string }
type ChosenClient = Pick<FoundClient, 'id' | 'name'> & Partial<Pick<FoundClient, 'company'>> & Contact

export type HolderChoice = ReturnType<typeof useHolderChoice>
type ChoiceOptions = {
  clients: readonly FoundClient[] | undefined
  text: string
  put: (value: HolderValue, billsCompany?: boolean) => void
  onClient: ((contact: Contact) => void) | undefined
}

/** What follows from an entry of the list: a client, one of the persons of a company, a past guest, or only a name. */
export function useHolderChoice({ clients, text, put, onClient }: ChoiceOptions) {
  const [isMaking, setIsMaking] = useState(false)
  /** The chosen company while the dialog asks which person stays. */
  const [company, setCompany] = useState<FoundClient | null>(null)
  const take = ({ id, name, phone, email, company: own }: ChosenClient) => {
    put({ name, clientId: id, ...((company ?? own) ? { company: company ?? own } : {}) }, company !== null)
    onClient?.({ phone: phone || (company?.phone ?? ''), email: email || (company?.email ?? '') })
    setCompany(null)
  }
  const takeGuest = async (id: string) => {
    const { readPastGuest } = await import('./past-guests/read-past-guest.ts')
    const guest = await readPastGuest(id)
    if (!guest) return
    put(guest.holder)
    onClient?.(guest.contact)
  }
  const choose = (chosen: string) => {
    const client = clients?.find(({ id }) => id === chosen)
    if (client?.isCompany) setCompany(client)
    else if (client) take(client)
    else if (chosen.startsWith(PAST_GUEST)) void takeGuest(chosen.slice(PAST_GUEST.length))
    else if (chosen === NEW_CLIENT) setIsMaking(true)
    else if (chosen === NAME_ONLY) put({ name: text, clientId: null })
  }
  const takeCompany = () => {
    if (!company) return
    put({ name: company.name, clientId: company.id, isCompany: true })
    onClient?.(company)
    setCompany(null)
  }
  return { company, setCompany, isMaking, setIsMaking, choose, take, takeCompany }
}
