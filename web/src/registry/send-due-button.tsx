import { Button } from '@mantine/core'
import { registryApi } from '@posada/contract/registry/registry'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './communications.module.css'

/** 'Enviar pendientes (3)': sends all complete communications without waiting for their time. */
export function SendDueButton({ due }: { due: number | undefined }) {
  const may = useMay(registryApi.sendNow)
  const { run, isRunning } = useCall(registryApi.sendNow, { reloads: ['communications'] })
  if (!may) return null
  return (
    <Button
      variant="filled"
      className={styles.main ?? ''}
      leftSection={<Icon of={IconSend} />}
      disabled={!due || isRunning}
      onClick={() => run({ id: null })}
    >
      Enviar pendientes{due ? ` (${due})` : ''}
    </Button>
  )
}
