import type { Scene, SceneOptions } from './scene.ts'

/** Something that goes wrong while users build. */
export interface Fault {
  name: string
  /** In words, for the table. */
  title: string
  /** Prepares what the scene needs; by default, two servers and two workers on PostgreSQL. */
  setting?: () => Promise<FaultSetting>
  /** Does the harm once and mends it, while users build. */
  act: (scene: Scene) => Promise<void>
}

export interface FaultSetting {
  options: SceneOptions
  /** After the scene has opened. */
  begin?: (scene: Scene) => Promise<void>
  close: () => Promise<void>
}
