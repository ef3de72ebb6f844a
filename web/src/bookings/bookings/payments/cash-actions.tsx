import { Button } from '@mantine/core'
import type { CashEntry } from '@posada/contract/bookings/payments'
import type { Day } from '@posada/domain/platform/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { saveTextFile } from '../../../lib/save-file.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { cashCsv } from './cash-csv.ts'

type Props = { day: Day; entries: readonly CashEntry[]; mayPrint: boolean }

/** Downloads the payments as CSV, and prints the sheet. */
export const CashActions = ({ day, entries, mayPrint }: Props) => (
  <>
    <Button
      disabled={entries.length === 0}
      leftSection={<Icon of={IconDownload} />}
      onClick={() => saveTextFile(`caja-${day}.csv`, cashCsv(entries))}
    >
      Descargar CSV
    </Button>
    <Button disabled={!mayPrint} leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
      Imprimir
    </Button>
  </>
)
