import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { StateMenu } from './state-menu.tsx'
import { useStateActions } from './use-state-verbs.tsx'

/** The 'Eliminar' button and the menu of the other actions; on a phone 'Eliminar' is in the menu. */
export function StateActions({ onGone }: { onGone: () => void }) {
  const verbs = useStateActions(onGone)
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconTrash} />}
          disabled={verbs.isRunning}
          onClick={verbs.askDelete}
        >
          Eliminar
        </Button>
      )}
      <StateMenu verbs={verbs} withDelete={isPhone} />
    </>
  )
}
