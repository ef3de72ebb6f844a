import { Button, Menu } from '@mantine/core'
import type { Input, Reply } from '@posada/contract/endpoint'
import { quarterApi } from '@posada/contract/money/invoices/quarter'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { saveBase64File } from '../../../lib/save-file.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Icon } from '../../../ui/theme/icon.tsx'

type Props = {
  request: Input<(typeof quarterApi)['sums']>
  /** The tax identities that issued: each has a workbook of its own. */
  issuers: Reply<(typeof quarterApi)['sums']>['issuers']
  disabled: boolean
}

const LABEL = 'Descargar informe'

/** Downloads the workbook of the period, where several tax identities issued of all or of one. */
export function ReportButton({ request, issuers, disabled }: Props) {
  const { run, isRunning } = useCall(quarterApi.report, {
    title: null,
    failure: 'No se ha podido descargar el informe',
    onDone: ({ reply: { name, bytes } }) => saveBase64File(name, bytes),
  })
  const look = {
    size: 'compact-md',
    leftSection: <Icon of={IconFileSpreadsheet} size={16} />,
    loading: isRunning,
  } as const
  if (issuers.length < 2)
    return (
      <Button {...look} disabled={disabled} onClick={() => run({ ...request, taxId: null })}>
        {LABEL}
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...look} disabled={disabled}>
          {LABEL}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run({ ...request, taxId: null })}>Todos, en un libro</Menu.Item>
        <Menu.Label>El libro registro de un titular fiscal</Menu.Label>
        {issuers.map(({ taxId, name }) => (
          <Menu.Item key={taxId} onClick={() => run({ ...request, taxId })}>
            {name}, {taxId}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
