// Fits the weights of ownership on finished contests, for packages/projections/src/ownership/ownershipWeights.ts:
//   npx tsx bench/projections/ownershipFit.ts
import { generalWeights, type OwnershipWeights } from '../../packages/projections/src/ownership/ownershipWeights.ts'
import { ownedContests } from './ownershipData.ts'
import { fittedWeights } from './ownershipFitting.ts'

const print = (name: string, weights: OwnershipWeights) =>
  console.log(
    `  ${name}: { ${Object.entries(weights)
      .map(([feature, weight]) => `${feature}: ${Number(weight.toFixed(2))}`)
      .join(', ')} },`,
  )

const [nba, mlb] = [ownedContests('nba'), ownedContests('mlb')]
print('nba/dk', fittedWeights(nba, generalWeights))
print('mlb/dk', fittedWeights(mlb, generalWeights))
print('general', fittedWeights([...nba, ...mlb], generalWeights))
