import type { MockControls } from '../engine/create-backend';
import { setMinutesAhead } from '../clock-offset';
import { isPersonName } from '../../seed';
import { signedInPerson } from '../signed-in-person';
import { button, quiet, row, type Section } from '../element';
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
    setMinutesAhead(0);
    localStorage.clear();
    reloadPage();
  };
  return {
    id: 'data',
    title: 'Data',
    content: [
      row(button('Reset the data', () => void resetData())),
      quiet('Everybody’s data as at the beginning. Person, scenarios and clock stay; who signed up here is gone.'),
      row(button('Start afresh', () => void startAfresh())),
      quiet('Also signed out, without a scenario, at the true time, and as if this browser had never been here.'),
    ],
  };
};
