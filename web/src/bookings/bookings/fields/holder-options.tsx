import { clientsApi, type FoundClient } from '@posada/contract/bookings/clients/clients'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import styles from './holder-field.module.css'

export const NAME_ONLY = 'plain-name'
export const NEW_CLIENT = 'new-client'
/** Before the id of a guest of an earlier stay. */
export const PAST_GUEST = 'past-guest:'

type Props = {
  text: string
  clients: readonly FoundClient[] | undefined
  /** Number of clients found, including those not listed. */
  total: number
  /** Nobody has the typed words: those found have similar ones. */
  isSimilar: boolean
  isWaiting: boolean
  /** Options of guests of earlier stays, below the clients. */
  pastGuests: ReactNode
}

/**
 * Options for a typed name: the clients found (people and companies), the bare name, and creating a client. Who only has a
 * similar name comes last, so that Enter never takes somebody else.
 */
export function HolderOptions({ text, clients = [], total, isSimilar, isWaiting, pastGuests }: Props) {
  const more = total - clients.length
  const found = (
    <>
      {clients.map((client) => (
        <OptionRow
          key={client.id}
          value={client.id}
          icon={client.isCompany ? IconBuilding : IconUserCheck}
          isKnown
          detail={detailOf(client)}
        >
          <MatchedText text={client.name} search={text} />
          {client.isCompany && <span className={styles.kind}>Empresa</span>}
        </OptionRow>
      ))}
      {isWaiting && <p className={styles.note}>Buscando…</p>}
      {clients.length > 0 && more > 0 && <p className={styles.note}>Hay {more} más: escriba más letras.</p>}
      {pastGuests}
    </>
  )
  if (!isSimilar)
    return (
      <>
        {found}
        {clients.length > 0 && <div className={styles.line} role="presentation" />}
        <NewOptions text={text} />
      </>
    )
  return (
    <>
      <NewOptions text={text} />
      <div className={styles.line} role="presentation" />
      {clients.length > 0 && <p className={styles.note}>Nadie con «{text}». Se parece a:</p>}
      {found}
    </>
  )
}

function NewOptions({ text }: { text: string }) {
  const mayMake = useMay(clientsApi.add)
  return (
    <>
      <OptionRow value={NAME_ONLY} icon={IconPlus}>
        Usar «{text}» sin ficha
      </OptionRow>
      {mayMake && (
        <OptionRow value={NEW_CLIENT} icon={IconUserPlus}>
          Crear ficha de cliente
        </OptionRow>
      )}
    </>
  )
}

/** Phone or e-mail, number of visits and company of a client; a company has no visits. */
const detailOf = ({ phone, email, visits, isCompany, company }: FoundClient): string =>
  [phone || email, !isCompany && (visits === 1 ? '1 visita' : `${visits} visitas`), company.name]
    .filter(Boolean)
    .join(' · ')
