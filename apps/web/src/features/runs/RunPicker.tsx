import { Button, Combobox, useCombobox } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { IconBookmark, IconBucket, IconChevronDown, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { agoText } from '../../words/dates.ts'
import { type ChoiceGroup, type RunChoice, type Shown, shownKey } from './runChoices.ts'

interface RunPickerProps {
  shown: Shown | undefined
  /** Key of what is shown; undefined if nothing is. */
  choice: RunChoice | undefined
  groupsFor(search: string): ChoiceGroup[]
  /** Why buckets are unavailable; undefined if they are available. */
  bucketHint: string | undefined
  /** Where runs are stored, if not in the user's account. */
  homeHint: string | undefined
  onShow(shown: Shown): void
  /** `name` is the search text, or ''. */
  onNewBucket(name: string): void
}

const newBucket = 'new bucket'

/** Picker for the run, bucket or saved lineups to show: type, arrow keys, Enter. */
export function RunPicker({ shown, choice, groupsFor, bucketHint, homeHint, onShow, onNewBucket }: RunPickerProps) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen() {
      combobox.updateSelectedOptionIndex('active')
      combobox.focusSearchInput()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter takes the first of those that are found
  useEffect(() => {
    if (search !== '') combobox.selectFirstOption()
  }, [search])
  const groups = combobox.dropdownOpened ? groupsFor(search) : []
  const now = combobox.dropdownOpened ? Date.now() : 0
  return (
    <Combobox
      store={combobox}
      width={380}
      withinPortal={false}
      position="bottom-start"
      shadow="md"
      middlewares={{ flip: true, shift: { padding: 12 } }}
      onOptionSubmit={(key) => {
        combobox.closeDropdown()
        if (key === newBucket) return onNewBucket(search.trim())
        const chosen = groups.flatMap(({ choices }) => choices).find((each) => each.id === key)
        if (chosen !== undefined) onShow(chosen.shown)
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          className="sc-run-picker"
          leftSection={choice === undefined ? <IconStack2 size={18} aria-hidden /> : <ChoiceIcon {...choice} />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Shown: ${choice === undefined ? 'nothing yet' : `${choice.name}, ${countOf(choice)}`}. Choose another`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className="sc-run-picker-name">{choice?.name ?? 'Choose a run'}</span>
          {choice !== undefined && <span className="sc-run-picker-more">{choice.count.toLocaleString('en-US')}</span>}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown className="sc-run-list">
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder="Find a run or bucket"
          aria-label="Find a run or bucket"
          autoComplete="off"
        />
        <Combobox.Options aria-label="Runs, buckets and saved lineups">
          {groups.map(({ title, choices }) => (
            <Combobox.Group key={title} label={title}>
              {choices.map((each) => (
                <Combobox.Option
                  key={each.id}
                  value={each.id}
                  active={shown !== undefined && each.id === shownKey(shown)}
                  aria-label={`${each.name}, ${[countOf(each), ...statusOf(each), ...whenOf(each, now)].join(', ')}`}
                >
                  <ChoiceIcon {...each} />
                  <span className="sc-run-option-name">{each.name}</span>
                  <span className="sc-run-option-more">
                    {[countOf(each), ...statusOf(each), ...whenOf(each, now)].join(' · ')}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && (
            <Combobox.Empty>
              {search === '' ? 'No runs or buckets yet.' : `No run or bucket named “${search}”.`}
            </Combobox.Empty>
          )}
          {(search === '' || bucketHint === undefined) && (
            <Combobox.Option value={newBucket} disabled={bucketHint !== undefined} className="sc-run-new">
              <IconPlus size={16} aria-hidden />
              <span className="sc-run-option-name">
                {search.trim() === '' ? 'New bucket …' : `New bucket “${search.trim()}” …`}
              </span>
              {bucketHint !== undefined && <span className="sc-run-option-more">{bucketHint}</span>}
            </Combobox.Option>
          )}
        </Combobox.Options>
        {homeHint !== undefined && <Combobox.Footer>{homeHint}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const countOf = ({ count }: RunChoice) => counted(count, 'lineup')

const statusWords = {
  building: 'building',
  interrupted: 'not finished',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

const statusOf = ({ status }: RunChoice) => (status === undefined || status === 'complete' ? [] : [statusWords[status]])

const whenOf = ({ createdAt }: RunChoice, now: number) =>
  createdAt === undefined ? [] : [agoText(Date.parse(createdAt), now)]

function ChoiceIcon({ shown, status }: RunChoice) {
  if (shown.kind === 'saved') return <IconBookmark size={18} aria-hidden />
  if (status === undefined) return <IconBucket size={18} aria-hidden />
  return (
    <span className="sc-run-mark" data-status={status}>
      <IconStack2 size={18} aria-hidden />
    </span>
  )
}
