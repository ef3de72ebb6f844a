import { Button } from '@mantine/core'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './aeat.module.css'
import { useTaxpayer } from './use-taxpayer.ts'

type Props = { establishmentId: string | undefined; onOpen: () => void }

/** Opens 'Envíos a la AEAT', with the number of records that were rejected. */
export function AeatButton({ establishmentId, onOpen }: Props) {
  const rejected = useTaxpayer(establishmentId).data?.state.counts.rejected ?? 0
  return (
    <Button leftSection={<Icon of={IconBuildingBank} />} onClick={onOpen}>
      Envíos a la AEAT
      {rejected > 0 && (
        <span className={styles.count} aria-label={`${rejected} por corregir`}>
          {rejected}
        </span>
      )}
    </Button>
  )
}
