import type { Rights } from './permissions.ts'

/** A right that holds for all sports: a plan includes it or not. */
export type Feature = keyof Rights['features']

/** See `own`. */
export interface OwnAccess<Param extends string = string> {
  readonly kind: 'own'
  /** The path parameter that holds the access key. */
  readonly param: Param
}

/** See `tokenInBody`. */
export interface TokenInBodyAccess<Field extends string = string> {
  readonly kind: 'tokenInBody'
  readonly field: Field
}

/** See `right`. */
export interface RightAccess {
  readonly kind: 'right'
  readonly feature: Feature
}

/**
 * Who may make a call. Every route declares it; the server checks it in one place, before it reads the body.
 *
 *   public       Anyone. The Authorization header is ignored: what counts is in the call itself (a password, the token of
 *                a link, a signature), and its handler checks that.
 *   visitor      Anyone. The reply may depend on the user, so a token that is sent must be valid.
 *   own          As visitor, for work that belongs to the user or to an anonymous session.
 *   user         Users who are logged in.
 *   tokenInBody  As user.
 *   right        Users whose plan includes a feature.
 *   admin        Admins.
 *   commandLine  Programs on the server's own machine that know the token of its lock file.
 */
export type Access =
  | 'public'
  | 'visitor'
  | OwnAccess
  | 'user'
  | TokenInBodyAccess
  | RightAccess
  | 'admin'
  | 'commandLine'

/** The work is the user's; without a token it belongs to the session whose access key is in the path. */
export const own = <Param extends string>(param: Param): OwnAccess<Param> => ({ kind: 'own', param })

/** Where the header carries no token, this field of the body does. */
export const tokenInBody = <Field extends string>(field: Field): TokenInBodyAccess<Field> => ({
  kind: 'tokenInBody',
  field,
})

/** The user's plan must include the feature. */
export const right = (feature: Feature): RightAccess => ({ kind: 'right', feature })
