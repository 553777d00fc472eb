import { createStore } from 'zustand'

/** Why the server saves nothing right now, in its own sentence; undefined while it saves. */
export const readOnly = createStore<{ why: string | undefined }>(() => ({ why: undefined }))

export const noteReadOnly = (why: string | undefined): void => readOnly.setState({ why })
