import { expect, it } from 'vitest'
import { trialNetwork } from './trialNetwork.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:00ab:1::9', '2001:db8:ab::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['::ffff:192.168.1.7', undefined],
  ['100.99.0.1', undefined],
  ['fd12:3456::1', undefined],
  ['fe80::1%eth0', undefined],
])('trials from %s count for %s', (address, network) => expect(trialNetwork(address)).toBe(network))
