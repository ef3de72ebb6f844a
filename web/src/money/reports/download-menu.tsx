import { Button, Menu } from '@mantine/core'
import type { Input } from '@posada/contract/endpoint'
import { reportsApi } from '@posada/contract/money/reports/reports'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useFileDownload } from '../../lib/save-file.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import type { ReportRequest } from './use-report.ts'

type Props = { asked: ReportRequest; report: Input<(typeof reportsApi)['download']>['report'] }

/** Downloads the figures of the card as a spreadsheet. */
export function DownloadMenu({ asked, report }: Props) {
  const { run, isRunning } = useFileDownload(reportsApi.download)
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button
          disabled={isRunning}
          leftSection={<Icon of={IconDownload} />}
          rightSection={<Icon of={IconChevronDown} size={16} />}
        >
          Descargar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run({ ...asked, report, format: 'xlsx' })}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => run({ ...asked, report, format: 'csv' })}>CSV (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
