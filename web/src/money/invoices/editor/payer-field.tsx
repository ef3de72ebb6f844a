import { Button } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { clientsApi, type FoundClient } from '@posada/contract/bookings/clients/clients'
import { limits } from '@posada/domain/platform/limits'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { PayerValue } from './draft-values.ts'
import styles from './editor.module.css'

const isChosen = ({ id }: PayerValue): true | string =>
  id !== null || 'Por favor, seleccione un titular para la factura'

type Props<F extends FieldValues> = FieldProps<F> & {
  /** Why an invoice cannot be issued to this payer. */
  fault?: string | undefined
  focusOnMount?: boolean
}

/** Searches people, companies and agencies while a name is typed; the value is a `PayerValue`. */
export function PayerField<F extends FieldValues>({ fault, focusOnMount = false, ...props }: Props<F>) {
  const { field, frame } = useField({ ...props, required: false, validate: isChosen })
  const payer = field.value as PayerValue
  const [ownCompany, setOwnCompany] = useState<FoundClient['company'] | null>(null)
  const text = payer.id === null ? payer.name.trim() : ''
  const search = useDebouncedText(text.slice(0, limits.search))
  const isSearching = text !== '' && search !== ''
  const input = { filter: search }
  const clients = useQueryCall(clientsApi.search, input, {
    kinds: ['clients'],
    enabled: isSearching,
    keepPrevious: true,
  })
  const agencies = useQueryCall(agenciesApi.search, input, {
    kinds: ['agencies'],
    enabled: isSearching,
    keepPrevious: true,
  })
  useErrorToast(clients.error ?? agencies.error)
  const people = isSearching ? clients.data?.clients : undefined
  const sellers = isSearching ? agencies.data?.agencies : undefined
  const found: PayerOption[] = [
    ...(people ?? []).map((client) => ({
      id: client.id,
      kind: client.isCompany ? ('company' as const) : ('person' as const),
      name: client.name,
      detail: [client.phone, client.email].filter(Boolean).join(' · '),
    })),
    ...(sellers ?? []).map(({ id, name }) => ({ id, kind: 'agency' as const, name, detail: 'Agencia' })),
  ]
  const isWaiting = !people && !clients.error
  const choose = (chosen: string) => {
    const option = found.find(({ id }) => id === chosen)
    if (!option) return
    setOwnCompany(people?.find(({ id }) => id === chosen)?.company ?? null)
    field.onChange({ id: option.id, kind: option.kind, name: option.name } satisfies PayerValue)
  }
  return (
    <div>
      <SearchBox
        frame={{ ...frame, required: props.required, error: frame.error ?? fault }}
        name={field.name}
        inputRef={field.ref}
        text={payer.name}
        onType={(name) => field.onChange({ id: null, kind: null, name } satisfies PayerValue)}
        onBlur={field.onBlur}
        list={text !== '' && <PayerOptions text={text} found={found} isWaiting={isWaiting} />}
        listKey={people ? found.map(({ id }) => id).join() : null}
        onChoose={choose}
        isKnown={payer.id !== null && fault === undefined}
        focusOnMount={focusOnMount}
        maxLength={limits.client.name}
        placeholder="Nombre, empresa o NIF"
        left={<Icon of={payer.id === null ? IconSearch : iconOf[payer.kind ?? 'person']} />}
        right={payer.id !== null && fault === undefined && <Icon of={IconCircleCheck} />}
      />
      {ownCompany?.name && ownCompany.id !== payer.id && payer.kind === 'person' && (
        <span className={styles.instead}>
          O a su empresa:{' '}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => field.onChange({ id: ownCompany.id, kind: 'company', name: ownCompany.name })}
          >
            {ownCompany.name}
          </Button>
        </span>
      )}
    </div>
  )
}

const iconOf = { person: IconUser, company: IconBuilding, agency: IconBuildingStore }

type PayerOption = { id: string; kind: 'person' | 'company' | 'agency'; name: string; detail: string }

const PayerOptions = ({ text, found, isWaiting }: { text: string; found: PayerOption[]; isWaiting: boolean }) => (
  <>
    {found.map(({ id, kind, name, detail }) => (
      <OptionRow key={id} value={id} icon={iconOf[kind]} isKnown detail={detail}>
        <MatchedText text={name} search={text} />
      </OptionRow>
    ))}
    {isWaiting && <p className={styles.note}>Buscando…</p>}
    {!isWaiting && found.length === 0 && <p className={styles.note}>No se han encontrado coincidencias</p>}
  </>
)
