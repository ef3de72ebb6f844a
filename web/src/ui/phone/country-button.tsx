import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { useState } from 'react'
import type { PhoneCountry } from './phone-rules.ts'
import styles from './phone-field.module.css'

type Props = {
  rules: typeof import('./phone-rules.ts')
  country: PhoneCountry
  disabled: boolean
  onChoose: (country: PhoneCountry) => void
}

/** The flag in a telephone field, which opens the list of countries. */
export function CountryButton({ rules, country, disabled, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const choose = (chosen: string) => {
    combobox.closeDropdown()
    onChoose(chosen as PhoneCountry)
  }
  return (
    <Combobox store={combobox} shadow="md" width={290} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withAriaAttributes>
        <UnstyledButton
          className={styles.country ?? ''}
          aria-label={`País del teléfono: ${rules.countryName(country)}`}
          disabled={disabled}
          onClick={() => combobox.toggleDropdown()}
        >
          <Flag rules={rules} country={country} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {combobox.dropdownOpened && (
          <>
            <Combobox.Search
              value={search}
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value)
                combobox.updateSelectedOptionIndex()
              }}
              placeholder="Buscar país"
              aria-label="Buscar país"
            />
            <Combobox.Options className={styles.countries ?? ''}>
              <Countries rules={rules} country={country} search={search} />
            </Combobox.Options>
          </>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Countries({ rules, country, search }: Pick<Props, 'rules' | 'country'> & { search: string }) {
  const searched = normalizeText(search)
  const found = rules
    .phoneCountries()
    .filter((code) => normalizeText(`${rules.countryName(code)} ${rules.callingCodeOf(code)}`).includes(searched))
  if (found.length === 0) return <Combobox.Empty>No se ha encontrado nada</Combobox.Empty>
  return found.map((code) => (
    <Combobox.Option key={code} value={code} active={code === country} className={styles.option ?? ''}>
      <Flag rules={rules} country={code} />
      <span className={styles.name}>{rules.countryName(code)}</span>
      <span className={styles.code}>{rules.callingCodeOf(code)}</span>
    </Combobox.Option>
  ))
}

const Flag = ({ rules, country }: Pick<Props, 'rules' | 'country'>) => (
  <img className={styles.flag} src={rules.flagOf(country)} alt="" loading="lazy" width={20} height={14} />
)
