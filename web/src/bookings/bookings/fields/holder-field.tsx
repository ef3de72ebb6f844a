import { clientsApi, type FoundClient } from '@posada/contract/bookings/clients/clients'
import { limits } from '@posada/domain/platform/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ClientMarksNote } from '../../client-marks/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import type { HolderValue } from './holder-value.ts'
import { HolderOptions, NEW_CLIENT, NAME_ONLY, PAST_GUEST } from './holder-options.tsx'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { ReportedHolder } from './reported-holder.tsx'
import styles from './holder-field.module.css'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const NewClientDialog = lazyComponent(async () => ({
  default: (await import('./new-holder-dialog.tsx')).NewHolderDialog,
}))
const PastGuestOptions = lazyComponent(async () => ({
  default: (await import('./past-guests/past-guest-options.tsx')).PastGuestOptions,
}))
const WhoStaysDialog = lazyComponent(async () => ({ default: (await import('./who-stays-dialog.tsx')).WhoStaysDialog }))

type Contact = { phone: string; email: string }
type ChosenClient = Pick<FoundClient, 'id' | 'name'> & Partial<Pick<FoundClient, 'company'>> & Contact
type Props<F extends FieldValues> = FieldProps<F> & {
  /** A client was chosen or created: their phone and e-mail, '' where unknown. */
  onClient?: (reach: Contact) => void
  /** The holder has changed. `billsCompany`: a company was chosen first, so the invoice goes to the company. */
  onHolder?: (holder: HolderValue, billsCompany: boolean) => void
  /** Phone and e-mail typed so far; they prefill the dialog that creates a client. */
  reach?: () => Contact
  focusOnMount?: boolean
}

/** Searches the clients while a name is typed; the value is a `HolderValue`. */
export function HolderField<F extends FieldValues>({ onClient, onHolder, reach, ...rest }: Props<F>) {
  const { focusOnMount = false, ...props } = rest
  const { required = false } = props
  const isThere = ({ name }: HolderValue) => !required || name.trim() !== '' || 'Este dato es obligatorio'
  const { field, frame } = useField({ ...props, required: false, validate: isThere })
  const holder = field.value as HolderValue
  const isRegistered = Boolean(holder.clientId)
  const [isMaking, setIsMaking] = useState(false)
  /** The chosen company while the dialog asks which person stays. */
  const [company, setCompany] = useState<FoundClient | null>(null)

  const text = isRegistered ? '' : holder.name.trim()
  const search = useDebouncedText(text.slice(0, limits.search))
  const isSearching = text !== '' && search !== ''
  const { data, error } = useQueryCall(
    clientsApi.search,
    { filter: search },
    { kinds: ['clients'], enabled: isSearching, keepPrevious: true },
  )
  useErrorToast(error)
  const clients = isSearching ? data?.clients : undefined

  const put = (value: HolderValue, billsCompany = false) => {
    field.onChange(value)
    onHolder?.(value, billsCompany)
  }
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
    onClient?.(guest.reach)
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
  return (
    <>
      <SearchBox
        frame={{ ...frame, required }}
        name={field.name}
        inputRef={field.ref}
        text={holder.name}
        onType={(name) => put({ name, clientId: null })}
        onBlur={field.onBlur}
        list={
          text !== '' && (
            <HolderOptions
              text={text}
              clients={clients}
              total={data?.total ?? 0}
              isWaiting={!clients && !error}
              pastGuests={
                <Suspense>
                  <PastGuestOptions text={text} search={search} />
                </Suspense>
              }
            />
          )
        }
        listKey={clients ? clients.map(({ id }) => id).join() : null}
        onChoose={choose}
        focusOnMount={focusOnMount}
        isKnown={isRegistered}
        maxLength={limits.booking.holder}
        left={<Icon of={isRegistered ? IconUserCheck : IconSearch} />}
        right={isRegistered && <span className={styles.registered}>Registrado</span>}
        rightWidth={isRegistered ? 92 : 12}
      />
      {holder.clientId && (
        <Suspense>
          <ClientMarksNote clientId={holder.clientId} />
        </Suspense>
      )}
      <ReportedHolder holder={holder} onParts={(parts) => field.onChange({ ...holder, parts })} />
      {isMaking && (
        <LazyPart>
          <NewClientDialog
            name={company ? '' : text}
            company={company}
            reach={reach?.() ?? { phone: '', email: '' }}
            onMade={take}
            onClose={() => setIsMaking(false)}
          />
        </LazyPart>
      )}
      {company && !isMaking && (
        <LazyPart>
          <WhoStaysDialog
            company={company}
            onPerson={take}
            onOther={() => setIsMaking(true)}
            onNobody={takeCompany}
            onClose={() => setCompany(null)}
          />
        </LazyPart>
      )}
    </>
  )
}
