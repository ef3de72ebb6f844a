import { type CleaningAssignment, type CleaningDay, cleaningDayApi } from '@posada/contract/cleaning/cleaning-day'
import type { Reply } from '@posada/contract/endpoint'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { mergeAssignments, splitDay, withAssignments } from './lanes.ts'

type Loaded = { establishmentId: string; day: CleaningDay; queryKey: QueryKey }

/** A proposed split that nobody has saved yet, among these people. */
type Proposal = { cleanerIds: string[]; assignments: CleaningAssignment[] }

/**
 * Who cleans what: changes are saved at once, in their order, and shown before the server has answered, also when the day is
 * read again meanwhile. What could not be saved is not shown any more. While a split is proposed, they change
 * the proposal only, until it is saved or discarded.
 */
export function useCleaningPlan({ establishmentId, day, queryKey }: Loaded) {
  const queries = useQueryClient()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [unsaved, setUnsaved] = useState<CleaningAssignment[]>([])
  const save = useCall(cleaningDayApi.plan, {
    scope: { id: cleaningDayApi.plan.path },
    title: null,
    failure: 'No se ha guardado el reparto',
    reloads: ['cleaning'],
  })
  const shown = proposal ? withAssignments(day, proposal.assignments) : withAssignments(day, unsaved)

  const showSaved = (assignments: readonly CleaningAssignment[]) =>
    queries.setQueryData(queryKey, (reply: Reply<typeof cleaningDayApi.get> | undefined) =>
      reply ? { ...reply, day: withAssignments(reply.day, assignments) } : reply,
    )
  const change = (assignments: CleaningAssignment[]) => {
    if (assignments.length === 0) return
    if (proposal) {
      setProposal({ ...proposal, assignments: mergeAssignments(proposal.assignments, assignments) })
      return
    }
    const shownNow = mergeAssignments(unsaved, assignments)
    setUnsaved(shownNow)
    // Called once, after the last of several changes.
    const callbacks = { onSuccess: () => showSaved(shownNow), onSettled: () => setUnsaved([]) }
    save.run({ establishmentId, day: day.day, assignments }, callbacks)
  }
  const propose = (cleanerIds: string[]) => setProposal({ cleanerIds, assignments: splitDay(day, cleanerIds) })
  const accept = () => {
    if (!proposal) return
    const { assignments } = proposal
    save.run(
      { establishmentId, day: day.day, assignments },
      {
        onSuccess: () => {
          showSaved(assignments)
          setProposal(null)
        },
      },
    )
  }
  return {
    day: shown,
    /** The people of the proposed split; null without one. */
    splitAmong: proposal?.cleanerIds ?? null,
    change,
    propose,
    accept,
    discard: () => setProposal(null),
    isSaving: save.isRunning,
  }
}

export type CleaningPlan = ReturnType<typeof useCleaningPlan>
