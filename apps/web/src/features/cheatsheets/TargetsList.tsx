import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { Cheatsheet } from '@slatecraft/contract'
import { counted } from '@slatecraft/slate'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { useSession } from '../../session/session.ts'
import { loginPath } from '../plans/shared/plansAddress.ts'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import type { Cheatsheets } from './useCheatsheets.ts'
import './cheatsheets.css'

export interface TargetsListProps {
  cheatsheets: Cheatsheets
  chosen: readonly Cheatsheet[]
  /** Players whose rows are selected in the table. */
  marked: number
  /** Checks or unchecks a list. */
  onToggle(id: string): void
  onClear(): void
  /** Opens a list for editing; undefined makes a new one. */
  onEdit(sheet: Cheatsheet | undefined): void
}

/** The slate's lists as checkboxes, with links to edit your own. */
export function TargetsList({ cheatsheets, chosen, marked, onToggle, onClear, onEdit }: TargetsListProps) {
  const { sheets, isLoading, isFailed, may } = cheatsheets
  const { isLoggedIn } = useSession()
  const mayChange = ({ isShared }: Cheatsheet) => (isShared ? may.share : may.save)
  return (
    <div className="sc-targets">
      {sheets.length === 0 ? (
        <p>
          {isLoading
            ? 'Loading …'
            : isFailed
              ? 'Expert targets could not be loaded. '
              : 'No expert targets for this slate yet.'}
          {isFailed && <TryAgain onClick={cheatsheets.retry} />}
        </p>
      ) : (
        <fieldset>
          <legend>Show only players picked by</legend>
          {sheets.map((sheet) => (
            <div key={sheet.id} className="sc-target">
              <Checkbox
                size="xs"
                label={sheet.displayName}
                description={`${counted(sheet.player_picks.length, 'player')} · ${sheet.isShared ? 'shared' : 'yours'}`}
                checked={chosen.includes(sheet)}
                onChange={() => onToggle(sheet.id)}
              />
              {mayChange(sheet) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Change ${sheet.displayName}`}
                  onClick={() => onEdit(sheet)}
                >
                  <IconPencil size={15} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </fieldset>
      )}
      <div className="sc-targets-foot">
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Show all players
          </Button>
        )}
        {!isLoggedIn && (
          <p>
            <a href={loginPath}>Log in</a> to keep your own lists.
          </p>
        )}
        {isLoggedIn && !isLoading && !isFailed && !may.save && !may.share && (
          <p>
            Your lists: <UpgradeHint />
          </p>
        )}
        {(may.save || may.share) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onEdit(undefined)}
          >
            {marked === 0 ? 'New list' : `New list of ${counted(marked, 'selected player')}`}
          </Button>
        )}
      </div>
    </div>
  )
}
