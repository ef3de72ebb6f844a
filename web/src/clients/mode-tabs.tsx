import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './clients.module.css'
import type { ClientsMode } from './clients-search.ts'

type Props = { mode: ClientsMode; onChange: (mode: ClientsMode) => void; children: ReactNode }

/** 'Particulares' and 'Empresas', and the table of the chosen one. */
export const ModeTabs = ({ mode, onChange, children }: Props) => (
  <Tabs
    value={mode}
    onChange={(chosen) => onChange(chosen === 'empresa' ? 'empresa' : 'particular')}
    classNames={{ tab: styles.tab ?? '', list: styles.tabs ?? '' }}
  >
    <Tabs.List aria-label="Clientes">
      <Tabs.Tab value="particular">Particulares</Tabs.Tab>
      <Tabs.Tab value="empresa">Empresas</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value={mode}>{children}</Tabs.Panel>
  </Tabs>
)
