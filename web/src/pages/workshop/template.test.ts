import { expect, test } from 'vitest';
import { idFor, renamed } from './template';

test('a copy has its own name and id', () => {
  expect(renamed("spell('Fireball', action(deal(20, ONE)))", { id: 'fireball', name: 'Fireball' }, 'Kind$&ling')).toBe(
    'spell("Kind$&ling", action(deal(20, ONE)))',
  );
  expect(renamed(`action('BR01', "Baker's Jab", cost=2)`, { id: 'BR01', name: "Baker's Jab" }, 'Warm Rain')).toBe(
    'action("warm_rain", "Warm Rain", cost=2)',
  );
  expect(idFor('Größe!')).toBe('gro_e');
  expect(idFor('???')).toBe('own');
});
