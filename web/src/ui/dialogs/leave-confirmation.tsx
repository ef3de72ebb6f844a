import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  isDirty: boolean
  /** Another search of the same address is another page, as with the month of a survey. */
  leavesBySearch?: boolean
  /** A further answer, which keeps the changes; the page is left once it has kept all of them. */
  keep?: { label: string; text: string; isPossible: () => boolean; run: () => Promise<boolean> }
}

/**
 * Asks for confirmation before the page is left with unsaved changes; closing the tab shows the browser's own question.
 */
export function LeaveConfirmation({ isDirty, leavesBySearch = false, keep }: Props) {
  const [isKeeping, setIsKeeping] = useState(false)
  const blocker = useBlocker({
    // The redirect to the login is not blocked: without a session the changes could not be saved anyway.
    shouldBlockFn: ({ current, next }) => {
      const isOther = leavesBySearch && JSON.stringify(next.search) !== JSON.stringify(current.search)
      return isDirty && (isOther || next.pathname !== current.pathname) && next.pathname !== '/login'
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const { proceed, reset } = blocker
  const answer = keep?.isPossible() ? keep : undefined
  const keepAndLeave = async (run: () => Promise<boolean>) => {
    setIsKeeping(true)
    try {
      const isAllKept = await run()
      if (isAllKept) proceed()
      else reset()
    } finally {
      setIsKeeping(false)
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Tiene cambios sin guardar"
      text="Si sale de esta pantalla se perderán."
      detail={answer?.text}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      otherAnswer={
        answer && (
          <Button disabled={isKeeping} onClick={() => void keepAndLeave(answer.run)}>
            {answer.label}
          </Button>
        )
      }
      isRunning={isKeeping}
      onConfirm={proceed}
      onCancel={reset}
    />
  )
}
