import { Button } from '@mantine/core'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './aeat.module.css'
import { useInvoiceCounts } from '../use-invoice-counts.ts'

type Props = { establishmentId: string | null; onOpen: () => void }

/** Opens 'Envíos a la AEAT', with the number of invoices to whose records the AEAT objects. */
export function AeatButton({ establishmentId, onOpen }: Props) {
  const faulty = useInvoiceCounts(establishmentId)?.faulty ?? 0
  return (
    <Button leftSection={<Icon of={IconBuildingBank} />} onClick={onOpen}>
      Envíos a la AEAT
      {faulty > 0 && (
        <span className={styles.count} aria-label={`${faulty} por corregir`}>
          {faulty}
        </span>
      )}
    </Button>
  )
}
