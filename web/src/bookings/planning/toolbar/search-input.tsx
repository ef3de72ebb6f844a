import { ActionIcon } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { SyntheticEvent } from 'react'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './planning-search.module.css'

export const SEARCH_PLACEHOLDER = 'Buscar reserva'

export const searchInputProps = {
  'aria-label': 'Buscar por loc. de reserva',
  maxLength: limits.search,
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const

export const SearchButton = ({ onClick }: { onClick: (event: SyntheticEvent) => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label="Buscar" tabIndex={-1} onClick={onClick}>
    <Icon of={IconSearch} />
  </ActionIcon>
)

/** The key that leads to the field. */
export const SearchKey = ({ isHidden = false }: { isHidden?: boolean }) => (
  <span className={styles.key}>{!isHidden && <KeyHint>/</KeyHint>}</span>
)
