import type { ReactNode } from 'react'
import { LineTabs } from '../ui/line-tabs.tsx'
import type { ClientsMode } from './clients-search.ts'

type Props = { mode: ClientsMode; onChange: (mode: ClientsMode) => void; children: ReactNode }

const modes: readonly { value: ClientsMode; label: string }[] = [
  { value: 'particular', label: 'Particulares' },
  { value: 'empresa', label: 'Empresas' },
]

/** The tabs 'Particulares' and 'Empresas' with the table of the chosen one. */
export const ModeTabs = ({ mode, onChange, children }: Props) => (
  <LineTabs label="Clientes" value={mode} tabs={modes} onChange={onChange}>
    {children}
  </LineTabs>
)
