import { describe, expect, it } from 'vitest';
import { difference, duration, measured, qualityInterval, qualityText, signed, withInterval } from './format';
import { rangeOf, side } from './intervals';

describe('numbers of a report', () => {
  it('have their interval', () => {
    expect(withInterval({ share: 0.53, low: 0.5071, high: 0.5529 })).toBe('53.0% (50.7–55.3)');
    expect(difference({ difference: 0.041, low: -0.002, high: 0.084 })).toBe('+4.1 (−0.2 to +8.4)');
  });

  it('have a sign unless they round to zero', () => {
    expect([signed(0.04), signed(-0.04), signed(-0.06)]).toEqual(['0.0', '0.0', '−0.1']);
  });

  it('have one decimal and a true minus sign for play quality', () => {
    const quality = [qualityText(-5.78, ' points'), qualityText(3.75, ' points'), qualityText(20.44, '')];
    expect(quality).toEqual(['−5.8 points', '+3.8 points', '20.4']);
    expect(qualityInterval({ low: 2.84, high: 8.3 }, '%')).toBe('2.8–8.3');
    expect(qualityInterval({ low: -7.06, high: 3 }, ' points')).toBe('−7.1 to +3.0');
  });

  it('are percentages next to a target in percent', () => {
    expect([measured(0.13, 'at most 15%'), measured(0.0797, 'at most 8%')]).toEqual(['13%', '7.97%']);
    expect([measured(2.44, '2 to 4'), measured(15, '12 to 24')]).toEqual(['2.44', '15']);
  });

  it('show times as people write them', () => {
    expect([0.2, 89, 90, 7200].map(duration)).toEqual(['1 s', '89 s', '2 min', '2 h']);
  });
});

describe('a plot of intervals', () => {
  const line = (low: number, high: number) => ({ name: '', mean: (low + high) / 2, low, high, text: '' });

  it('shows every interval and the middle', () => {
    expect(rangeOf([line(52, 61)], 50, 10)).toEqual([50, 70]);
    expect(rangeOf([line(-3, 16.7)], 0, 5)).toEqual([-5, 20]);
    expect(rangeOf([], 50, 10)).toEqual([50, 60]);
  });

  it('judges only intervals on one side', () => {
    expect([line(51, 60), line(40, 49), line(50, 60)].map((one) => side(one, 50))).toEqual(['above', 'below', 'even']);
  });
});
