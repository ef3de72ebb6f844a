import { createContext, type ReactNode, use } from 'react'

type Choice = (isDirty: boolean) => ReactNode

/**
 * A choice in the header of the next form dialog inside, between what the dialog makes and something else. It receives
 * whether the form was changed, because choosing the other would lose that.
 */
export const DialogChoice = createContext<Choice | null>(null)

export const useDialogChoice = () => use(DialogChoice)
