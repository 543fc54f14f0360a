import { isPersonName } from '#seed';
import { setClockOffsetMinutes } from '../clock-offset';
import { button, hint, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { signedInPerson } from '../signed-in-person';
import { reloadPage } from './reload';

/** Section that restores the data alone, or everything. */
export const createDataSection = (controls: MockControls): Section => {
  const resetData = async () => {
    const person = await signedInPerson(controls);
    const words = controls.scenario();
    await controls.reset();
    if (person !== undefined && isPersonName(person)) await controls.signIn(person);
    await controls.setScenario(words.join(','));
    reloadPage();
  };
  const startAfresh = async () => {
    await controls.reset();
    setClockOffsetMinutes(0);
    localStorage.clear();
    reloadPage();
  };
  return {
    id: 'data',
    title: 'Data',
    content: [
      row(button('Reset the data', () => void resetData())),
      hint('Restores the initial data of all users and deletes new accounts. User, scenarios and clock stay.'),
      row(button('Start afresh', () => void startAfresh())),
      hint('Also signs out, clears scenarios, clock and all stored data of this browser.'),
    ],
  };
};
