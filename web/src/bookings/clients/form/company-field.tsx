import { Button } from '@mantine/core'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { limits } from '@posada/domain/platform/limits'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { Control } from 'react-hook-form'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { OptionRow } from '../../../ui/search/option-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useField } from '../../../ui/fields/use-field.ts'
import styles from './form.module.css'
import type { CompanyValue, ContactValues } from './contact-values.ts'

const NEW_COMPANY = 'new-company'

type Props = {
  control: Control<ContactValues>
  name: 'company'
  disabled: boolean
  onMake: ((name: string) => void) | undefined
  onOpen: ((companyId: string) => void) | undefined
}

/** A person's company: found by typing its name, or created. The form value is a `CompanyValue`. */
export function CompanyField({ control, name, disabled, onMake, onOpen }: Props) {
  const validateCompany = (value: unknown) => {
    const { id, name: typed } = value as CompanyValue
    return id !== null || typed.trim() === '' || 'Elija una empresa de la lista, o créela'
  }
  const { field, frame } = useField({ control, name, label: 'Empresa asociada', disabled, validate: validateCompany })
  const company = field.value as CompanyValue
  const text = company.id === null ? company.name.trim() : ''
  const search = useDebouncedText(text.slice(0, limits.search))
  const isSearching = text !== '' && search !== ''
  const { data, error } = useQueryCall(
    companiesApi.search,
    { filter: search },
    { kinds: ['clients'], enabled: isSearching, keepPrevious: true },
  )
  useErrorToast(error)
  const found = isSearching ? data?.companies : undefined
  const more = (data?.total ?? 0) - (found?.length ?? 0)
  const choose = (chosen: string) => {
    if (chosen === NEW_COMPANY) return void onMake?.(text)
    const known = found?.find(({ id }) => id === chosen)
    if (known) field.onChange({ id: known.id, name: known.name } satisfies CompanyValue)
  }
  return (
    <>
      <SearchBox
        frame={frame}
        name={field.name}
        inputRef={field.ref}
        text={company.name}
        onType={(typed) => field.onChange({ id: null, name: typed } satisfies CompanyValue)}
        onBlur={field.onBlur}
        list={
          text !== '' && (
            <>
              {found?.map(({ id, name: title, idNumber }) => (
                <OptionRow key={id} value={id} icon={IconBuilding} isKnown detail={idNumber}>
                  <MatchedText text={title} search={text} />
                </OptionRow>
              ))}
              {!found && !error && <p className={styles.note}>Buscando…</p>}
              {found?.length === 0 && <p className={styles.note}>No se han encontrado coincidencias</p>}
              {found && more > 0 && <p className={styles.note}>Hay {more} más: escriba más letras.</p>}
              {onMake && (
                <OptionRow value={NEW_COMPANY} icon={IconPlus}>
                  Crear empresa «{text}»
                </OptionRow>
              )}
            </>
          )
        }
        listKey={found ? found.map(({ id }) => id).join() : null}
        onChoose={choose}
        isKnown={company.id !== null}
        maxLength={limits.client.name}
        placeholder="Ninguna"
        left={<Icon of={company.id === null ? IconSearch : IconBuilding} />}
      />
      {company.id !== null && onOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.consult ?? ''}
          onClick={() => onOpen(company.id ?? '')}
        >
          Consultar empresa
        </Button>
      )}
    </>
  )
}
