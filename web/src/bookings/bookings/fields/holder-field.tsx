import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { limits } from '@posada/domain/platform/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ClientMarksNote } from '../../client-marks/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import type { HolderValue } from './holder-value.ts'
import { HolderOptions } from './holder-options.tsx'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { ReportedHolder } from './reported-holder.tsx'
import { type Contact, type HolderChoice, useHolderChoice } from './use-holder-choice.ts'
import styles from './holder-field.module.css'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const NewClientDialog = lazyComponent(async () => ({
  default: (await import('./new-holder-dialog.tsx')).NewHolderDialog,
}))
const PastGuestOptions = lazyComponent(async () => ({
  default: (await import('./past-guests/past-guest-options.tsx')).PastGuestOptions,
}))
const WhoStaysDialog = lazyComponent(async () => ({ default: (await import('./who-stays-dialog.tsx')).WhoStaysDialog }))

type Props<F extends FieldValues> = FieldProps<F> & {
  /** A client was chosen or created: their phone and e-mail, '' where unknown. */
  onClient?: (contact: Contact) => void
  /** The holder has changed. `billsCompany`: a company was chosen first, so the invoice goes to the company. */
  onHolder?: (holder: HolderValue, billsCompany: boolean) => void
  /** Phone and e-mail typed so far; they prefill the dialog that creates a client. */
  typedContact?: () => Contact
  focusOnMount?: boolean
}

/** Searches the clients while a name is typed; the value is a `HolderValue`. */
export function HolderField<F extends FieldValues>({ onClient, onHolder, typedContact, ...rest }: Props<F>) {
  const { focusOnMount = false, ...props } = rest
  const { required = false } = props
  const isThere = ({ name }: HolderValue) => !required || name.trim() !== '' || 'Este dato es obligatorio'
  const { field, frame } = useField({ ...props, required: false, validate: isThere })
  const holder = field.value as HolderValue
  const isRegistered = Boolean(holder.clientId)
  const text = isRegistered ? '' : holder.name.trim()
  const found = useFoundClients(text)
  const put = (value: HolderValue, billsCompany = false) => {
    field.onChange(value)
    onHolder?.(value, billsCompany)
  }
  const choice = useHolderChoice({ clients: found.clients, text, put, onClient })
  return (
    <>
      <SearchBox
        frame={{ ...frame, required }}
        name={field.name}
        inputRef={field.ref}
        text={holder.name}
        onType={(name) => put({ name, clientId: null })}
        onBlur={field.onBlur}
        list={text !== '' && <FoundHolders text={text} found={found} />}
        listKey={found.clients ? found.clients.map(({ id }) => id).join() : null}
        onChoose={choice.choose}
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
      <HolderDialogs choice={choice} text={text} typedContact={typedContact} />
    </>
  )
}

/** The clients that match the typed name; `clients` is undefined until they are loaded. */
function useFoundClients(text: string) {
  const search = useDebouncedText(text.slice(0, limits.search))
  const isSearching = text !== '' && search !== ''
  const { data, error } = useQueryCall(
    clientsApi.search,
    { filter: search },
    { kinds: ['clients'], enabled: isSearching, keepPrevious: true },
  )
  useErrorToast(error)
  const clients = isSearching ? data?.clients : undefined
  const isSimilar = isSearching && data?.similarTo !== undefined
  return { search, clients, total: data?.total ?? 0, isSimilar, isWaiting: !clients && !error }
}

const FoundHolders = ({ text, found }: { text: string; found: ReturnType<typeof useFoundClients> }) => (
  <HolderOptions
    text={text}
    clients={found.clients}
    total={found.total}
    isSimilar={found.isSimilar}
    isWaiting={found.isWaiting}
    pastGuests={
      <Suspense>
        <PastGuestOptions
          text={text}
          search={found.search}
          isClientFound={!found.isSimilar && (found.clients?.length ?? 0) > 0}
        />
      </Suspense>
    }
  />
)

type DialogsProps = { choice: HolderChoice; text: string; typedContact: (() => Contact) | undefined }

function HolderDialogs({ choice, text, typedContact }: DialogsProps) {
  const { company, setCompany, isMaking, setIsMaking, take, takeCompany } = choice
  return (
    <>
      {isMaking && (
        <LazyPart>
          <NewClientDialog
            name={company ? '' : text}
            company={company}
            contact={typedContact?.() ?? { phone: '', email: '' }}
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
